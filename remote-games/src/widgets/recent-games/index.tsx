import { RecentGames } from '../../parts/recent-games.tsx'

/** High on home, for whoever has played: others see the games themselves there. */
export default function RecentGamesWidget() {
  return <RecentGames unplayed="nothing" />
}
