import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { Screen } from '@arcada/kit/ui'
import layout from '../../../shared/parts/layout.module.css'
import { CentralLink } from '../../parts/central-link.tsx'
import { HelpContacts } from '../../parts/help-contacts.tsx'
import { Lines } from '../../parts/lines.tsx'

/** /m/responsible-gaming/help: help contacts, warning signs, and further steps (docs/spec/responsible-gaming.md 4.7). */
export default function GamblingHelpScreen() {
  const { t } = useLingui()
  return (
    <Screen title={t`Help with gambling`} hideTitle>
      <div className={layout.narrow}>
        <HelpContacts />
        <CentralLink />
        <Lines title={<Trans>Warning signs</Trans>}>
          <Trans>You spend more money or time than you planned.</Trans>
          <Trans>You play to win back what you lost.</Trans>
          <Trans>You hide how much you play, or borrow money for it.</Trans>
          <Trans>You sleep badly, or are restless when you do not play.</Trans>
          <Trans>Bills, work, school or people come second.</Trans>
        </Lines>
        <Lines title={<Trans>Five facts</Trans>}>
          <Trans>
            The RTP is a theoretical average over millions of bets of all players. It is not what you can
            expect for yourself.
          </Trans>
          <Trans>Money that was lost does not come back by playing on.</Trans>
          <Trans>No game remembers the last one: after many losses a win is no more likely.</Trans>
          <Trans>In the long run, the operator of a game makes money from it, not the player.</Trans>
          <Trans>Betting is neither income nor an investment.</Trans>
        </Lines>
        <Lines title={<Trans>For family and friends</Trans>}>
          <Trans>Talk at a quiet moment, and about what you have seen. Do not blame.</Trans>
          <Trans>Do not pay debts and do not lend money. Offer help with a plan instead.</Trans>
          <Trans>Protect shared accounts, cards and passwords.</Trans>
          <Trans>Those who help are there for you as well.</Trans>
        </Lines>
        <Lines title={<Trans>Block payments at your bank</Trans>}>
          <Trans>Ask your bank or look in its app for a block of payments to betting sites.</Trans>
          <Trans>Lower your daily limit for Pix and transfers. Raising it again takes time.</Trans>
          <Trans>Remove saved cards and keys from your phone and browser.</Trans>
        </Lines>
      </div>
    </Screen>
  )
}
