import { SlotsCenterScreen } from './slots-center-screen.tsx'

export default SlotsCenterScreen
