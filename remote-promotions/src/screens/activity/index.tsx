export { ActivityScreen as default } from './activity-screen.tsx'
