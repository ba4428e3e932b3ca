; The installer for Windows, for one person and without an administrator. NSIS makes it of the built tree:
;   makensis -DTREE=...\dist\brigantine -DOUT=...\brigantine-setup.exe -DVERSION=0.1.0 brigantine.nsi
; The uninstaller takes away what was installed and nothing else: saves and settings stay.

Unicode true
!include MUI2.nsh

!define KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\Brigantine"

Name "Brigantine"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\Brigantine"
InstallDirRegKey HKCU "${KEY}" "InstallLocation"
RequestExecutionLevel user
SetCompressor /SOLID lzma
VIProductVersion "${VERSION}.0"
VIAddVersionKey ProductName "Brigantine"
VIAddVersionKey FileDescription "A desktop table for board games"
VIAddVersionKey FileVersion "${VERSION}"
VIAddVersionKey LegalCopyright "MIT licence"

!define MUI_ICON "..\icons\brigantine.ico"
!define MUI_UNICON "..\icons\brigantine.ico"
!define MUI_FINISHPAGE_RUN "$INSTDIR\brigantine.exe"

!insertmacro MUI_PAGE_LICENSE "..\..\LICENSE"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"

!macro TakeAway
  RMDir /r "$INSTDIR\_internal"
  Delete "$INSTDIR\brigantine.exe"
  Delete "$INSTDIR\uninstall.exe"
!macroend

Section
  !insertmacro TakeAway ; an older version's files must not stay among the new ones
  SetOutPath "$INSTDIR"
  File "${TREE}\brigantine.exe"
  SetOutPath "$INSTDIR\_internal"
  File /r "${TREE}\_internal\*"
  SetOutPath "$INSTDIR"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\Brigantine.lnk" "$INSTDIR\brigantine.exe"
  WriteRegStr HKCU "${KEY}" "DisplayName" "Brigantine"
  WriteRegStr HKCU "${KEY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${KEY}" "DisplayIcon" "$INSTDIR\brigantine.exe"
  WriteRegStr HKCU "${KEY}" "Publisher" "The Brigantine developers"
  WriteRegStr HKCU "${KEY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${KEY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${KEY}" "NoModify" 1
  WriteRegDWORD HKCU "${KEY}" "NoRepair" 1
SectionEnd

Section Uninstall
  !insertmacro TakeAway
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Brigantine.lnk"
  DeleteRegKey HKCU "${KEY}"
SectionEnd
