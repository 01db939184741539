export { LoginPopups as default } from './login-popups.tsx'
