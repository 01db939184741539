export { ActivityInfoScreen as default } from './activity-info-screen.tsx'
