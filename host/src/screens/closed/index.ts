export { MaintenancePage, RegionPage } from './closed-page.tsx'
