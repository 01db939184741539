/**
 * The browser tests that every run includes: one journey of each area, one operation of each kind on a release, and the
 * budgets. The others run in `npm test e2e`, in `npm run test:full`, and in CI.
 */
export const CORE_TESTS: readonly string[] = [
  'budgets/routes.e2e.ts',
  'budgets/sizes.e2e.ts',
  'edge/nginx.e2e.ts',
  'engines/interfaces.e2e.ts',
  'engines/old-chromium.e2e.ts',
  'faults/back-end.e2e.ts',
  'faults/remote-down.e2e.ts',
  'faults/table.e2e.ts',
  'journeys/deposit.e2e.ts',
  'journeys/focus.e2e.ts',
  'journeys/games.e2e.ts',
  'journeys/guest.e2e.ts',
  'journeys/home.e2e.ts',
  'journeys/host.e2e.ts',
  'journeys/log-in.e2e.ts',
  'journeys/member-records.e2e.ts',
  'journeys/messages.e2e.ts',
  'journeys/player.e2e.ts',
  'journeys/promotions.e2e.ts',
  'journeys/security-centre.e2e.ts',
  'journeys/session.e2e.ts',
  'journeys/withdraw.e2e.ts',
  'releases/canary.e2e.ts',
  'releases/rollback.e2e.ts',
  'releases/swap.e2e.ts',
  'security/bypasses.e2e.ts',
  'walks/every-screen.e2e.ts',
  'walks/focus-lands.e2e.ts',
]
