import { PopularGamesWidget } from './popular-games-widget.tsx'

export default PopularGamesWidget
