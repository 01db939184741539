export { HelpScreen as default } from './help-screen.tsx'
