export { ServiceScreen as default } from './service-screen.tsx'
