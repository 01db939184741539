export { DownloadScreen as default } from './download-screen.tsx'
