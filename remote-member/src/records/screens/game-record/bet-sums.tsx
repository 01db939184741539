import { Trans } from '@lingui/react/macro'

interface Bets {
  footer: { stake: number; win: number }
}

/** The sums of all kinds of bets. */
export const BET_SUMS = [
  { name: <Trans>Staked</Trans>, of: ({ footer }: Bets) => footer.stake },
  { name: <Trans>Wins</Trans>, of: ({ footer }: Bets) => footer.win },
]
