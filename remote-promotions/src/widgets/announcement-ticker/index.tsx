export { AnnouncementTicker as default } from './announcement-ticker.tsx'
