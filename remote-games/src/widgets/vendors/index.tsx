import { VendorsWidget } from './vendors-widget.tsx'

export default VendorsWidget
