import { Trans } from '@arcada/kit/i18n/macro'

interface Bets {
  footer: { stake: number; win: number }
}

/** The sums of all kinds of bets. */
export const BET_SUMS = [
  { name: <Trans>Staked</Trans>, of: ({ footer }: Bets) => footer.stake },
  { name: <Trans>Wins</Trans>, of: ({ footer }: Bets) => footer.win },
]
