export { SettingsScreen as default } from './settings-screen.tsx'
