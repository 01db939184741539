export { ChangePasswordScreen as default } from './change-password-screen.tsx'
