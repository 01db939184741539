import { HotMatchesWidget } from './hot-matches-widget.tsx'

export default HotMatchesWidget
