import { RecentGames } from '../../parts/recent-games.tsx'

/** Near the top of home for a member who has played; other visitors see the games there. */
export default function RecentGamesWidget() {
  return <RecentGames />
}
