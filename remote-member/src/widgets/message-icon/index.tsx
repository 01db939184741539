export { MessageIcon as default } from './message-icon.tsx'
