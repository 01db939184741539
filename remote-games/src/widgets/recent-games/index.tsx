import { RecentGames } from '../../parts/recent-games.tsx'

export default RecentGames
