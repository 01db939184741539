export { HelpDetailScreen as default } from './help-detail-screen.tsx'
