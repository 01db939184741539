import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { routes } from '@arcada/kit/routes'
import { LinkButton, Screen } from '@arcada/kit/ui'
import { useFlag } from '@arcada/kit/whitelabel'
import { useMoney } from '../../../shared/parts/money/use-money.ts'
import { usePerson } from '../../../shared/parts/use-person.ts'
import { SCREEN_FLAGS } from '../../../shared/screen-flags.ts'
import { StatementPanel } from '../../parts/statement/statement-panel.tsx'

/** /m/responsible-gaming/statement: the cost of play in money and time (RG-44). */
export default function ActivityStatementScreen() {
  const { t } = useLingui()
  const person = usePerson()
  const { money } = useMoney()
  const profit = useFlag(SCREEN_FLAGS[routes.profitAndLoss])
  return (
    <Screen title={t`Activity statement`} hideTitle>
      <StatementPanel
        key={person}
        money={money}
        more={
          profit && (
            <LinkButton variant="text" to={routes.profitAndLoss}>
              <Trans>Net result with bonus and rebates</Trans>
            </LinkButton>
          )
        }
      />
    </Screen>
  )
}
