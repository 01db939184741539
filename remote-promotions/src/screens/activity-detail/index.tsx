export { ActivityDetailScreen as default } from './activity-detail-screen.tsx'
