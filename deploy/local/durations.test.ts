import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@arcada/kit/build/paths'
import { describe, expect, it } from 'vitest'
import { allRequirements } from './requirements-files.ts'

/** A length of time as the requirements write it. */
const DURATION =
  /(?<![\w.,-])\d[\d ]*(?:\.\d+)?(?: to \d+)?[ -](?:s|ms|minutes?|seconds|hours?|days|months)\b/g

/**
 * Every length of time in a requirement, and the test that holds it from both sides: at 0.9 of it not yet (or still), at 1.1
 * of it done. A new requirement needs a row; when a time changes, its test needs a check.
 */
const HELD: readonly [id: string, lengths: string, test: string][] = [
  ['LAYOUT-25', '300 ms', 'e2e/journeys/host.e2e.ts'],
  ['LAYOUT-27', '500 ms', 'host/src/navigation/swipe.test.tsx'],
  ['HOME-16', '5000 ms', 'shared/ui/src/carousel/carousel.test.tsx'],
  ['HOME-22', '5000 ms', 'remote-games/src/widgets/hot-matches/hot-matches-widget.test.tsx'],
  ['HOME-31', '200 ms', 'host/src/startup/environment.test.tsx'],
  ['LOGIN-25', '200 ms', 'remote-member/src/access/parts/login/login-form.test.tsx'],
  ['SMS-04', '60 seconds', 'remote-member/src/shared/parts/sms/sms-rules.test.ts'],
  ['SMS-05', '60 s', 'remote-member/src/shared/parts/sms/sms-rules.test.ts'],
  ['SMS-06', '1 minute', 'remote-member/src/shared/parts/sms/sms-rules.test.ts'],
  ['FORGOT-07', '9999 s', 'remote-member/src/access/screens/forgot-password/forgot-password-screen.test.tsx'],
  ['FORGOT-08', '1 s', 'remote-member/src/access/screens/forgot-password/forgot-password-screen.test.tsx'],
  ['CHPSW-09', '10 s', 'remote-member/src/access/screens/change-password/change-password-screen.test.tsx'],
  ['CHPSW-10', '1 s', 'remote-member/src/access/screens/change-password/change-password-screen.test.tsx'],
  ['CHPSW-14', '1 s', 'remote-member/src/access/screens/change-password/change-password-screen.test.tsx'],
  ['MEM-28', '2 s', 'host/src/shell/shell.test.tsx'],
  ['MEM-30', '2 s', 'host/src/shell/shell.test.tsx'],
  ['GAME-22', '200 ms', 'host/src/startup/environment.test.tsx'],
  ['GAME-24', '1 s, 1000 ms', 'shared/ui/src/list/use-near-end.test.tsx'],
  ['LOTT-05', '6 s', 'remote-lottery/src/parts/countdown.test.tsx'],
  ['LOTT-06', '500 ms', 'remote-lottery/src/parts/countdown.test.tsx'],
  ['LOTT-11', '30 s', 'remote-lottery/src/parts/use-lottery-menu.test.tsx'],
  ['LOTT-12', '7 s', 'remote-lottery/src/parts/use-lottery-menu.test.tsx'],
  ['LOTT-19', '1 s', 'remote-games/src/screens/game-lobby/game-lobby-screen.test.tsx'],
  ['ERR-02', '1 s', 'remote-member/src/access/parts/registration/registration-form.test.tsx'],
  ['ERR-05', '10 s', 'remote-member/src/access/parts/login/sms-form.test.tsx'],
  ['ERR-06', '1.5 s', 'remote-member/src/access/parts/login/sms-form.test.tsx'],
  ['ERR-29', '3 s, 8 s', 'shared/ui/src/toast/toast.test.tsx'],
  ['CONST-01', '5000 ms', 'shared/ui/src/carousel/carousel.test.tsx'],
  ['CONST-02', '500 ms', 'remote-lottery/src/parts/countdown.test.tsx'],
  ['CONST-03', '6 s', 'remote-lottery/src/parts/countdown-time.test.ts'],
  ['CONST-04', '200 ms', 'host/src/startup/environment.test.tsx'],
  ['CONST-07', '1000 ms', 'shared/ui/src/list/use-near-end.test.tsx'],
  ['CONST-09', '60 s, 1 minute', 'remote-member/src/shared/parts/sms/sms-rules.test.ts'],
  ['CONST-13', '2 s, 3 s, 10 s', 'remote-member/src/shared/parts/toast-times.test.ts'],
  ['CONST-14', '1 s, 1.5 s', 'remote-member/src/shared/parts/toast-times.test.ts'],
  ['CONST-15', '1 s', 'remote-member/src/access/screens/change-password/change-password-screen.test.tsx'],
  ['CONST-16', '2 s', 'shared/ui/src/toast/toast.test.tsx'],
  ['MC-02', '2 s', 'host/src/shell/shell.test.tsx'],
  ['MC-44', '3 s, 5 minutes, 10 s', 'remote-member/src/cashier/screens/deposit/order/deposit-order.test.tsx'],
  ['MC-71', '24 hours', 'remote-member/src/cashier/calls/withdrawals.sandbox.test.ts'],
  ['MC-78', '10 s, 60 s', 'remote-member/src/cashier/calls/withdrawals.sandbox.test.ts'],
  ['MC-126', '2 s', 'remote-member/src/cashier/screens/upline-transfer/upline-transfer-screen.test.tsx'],
  ['MC-149', '60 s', 'remote-member/src/support/screens/messages/messages-screen.test.tsx'],
  ['MC-156', '24 hours', 'remote-member/src/support/calls/feedback.sandbox.test.ts'],
  ['AC-04', '2 s', 'host/src/shell/shell.test.tsx'],
  ['AC-52', '24 hours', 'remote-agent/src/calls/accounts.sandbox.test.ts'],
  ['AC-77', '2 s', 'remote-agent/src/screens/dividend/dividend-screen.test.tsx'],
  ['AC-90', '3 s', 'remote-agent/src/calls/red-rain.sandbox.test.ts'],
  ['RG-12', '60 minutes', 'shared/sandbox/src/domain/limits/sessions.test.ts'],
  ['RG-15', '24 hours, 24-hour, 7 days', 'shared/sandbox/src/domain/limits/limits.test.ts'],
  ['RG-16', '7 days', 'shared/sandbox/src/domain/limits/limits.test.ts'],
  ['RG-22', '30 minutes', 'shared/sandbox/src/domain/limits/sessions.test.ts'],
  ['RG-27', '10 to 60 minutes', 'remote-member/src/responsible-gaming/calls/rg-limits.sandbox.test.ts'],
  ['RG-29', '5 s', 'host/src/play/play.test.tsx'],
  ['RG-30', '60 s', 'host/src/play/play.test.tsx'],
  ['RG-31', '60 s', 'shared/sandbox/src/domain/limits/sessions.test.ts'],
  ['RG-33', '24 hours, 42 days', 'shared/sandbox/src/handlers/responsible-gaming.test.ts'],
  ['RG-37', '48 hours', 'remote-member/src/responsible-gaming/calls/rg-exclusion.sandbox.test.ts'],
  ['RG-40', '30 minutes', 'remote-member/src/responsible-gaming/calls/rg-exclusion.sandbox.test.ts'],
  ['RG-41', '24 hours, 12 months', 'remote-member/src/responsible-gaming/calls/rg-exclusion.sandbox.test.ts'],
  ['RG-42', '15 days', 'shared/sandbox/src/handlers/responsible-gaming.test.ts'],
  ['RG-67', '120 minutes', 'e2e/journeys/brazil-rules.e2e.ts'],
]

/** Spans that a player chooses: tests take them as data, without a clock. */
const CHOICES: readonly string[] = [
  'MC-108',
  'MC-171',
  'AC-12',
  'AC-46',
  'RG-07',
  'RG-08',
  'RG-35',
  'RG-44',
  'RG-65',
  'RG-69',
]

describe('every length of time', () => {
  it('in a requirement has a row here', () => {
    const timed = allRequirements()
      .map(({ id, text }) => [id, text.match(DURATION)?.join(', ')] as const)
      .filter(([id, lengths]) => lengths !== undefined && !CHOICES.includes(id))
    expect(timed.map(([id, lengths]) => `${id}: ${lengths}`).sort()).toEqual(
      HELD.map(([id, lengths]) => `${id}: ${lengths}`).sort(),
    )
  })

  it.each(HELD)('%s, %s, is tested under its id: %s', (id, _, test) => {
    expect(readFileSync(join(ROOT, test), 'utf8')).toMatch(new RegExp(`\\[${id}\\]|'${id}'`))
  })
})
