export { UserAgreementScreen as default } from './user-agreement-screen.tsx'
