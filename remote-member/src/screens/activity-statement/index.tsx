import '@arcada/money'
import { Screen } from '@arcada/ui'
import { useLingui } from '@lingui/react/macro'
import { useMoney } from '../../parts/money/use-money.ts'
import { StatementPanel } from '../../parts/statement/statement-panel.tsx'
import { usePerson } from '../../parts/use-person.ts'

/** /m/responsible-gaming/statement: what play costs in money and time (RG-44). */
export default function ActivityStatementScreen() {
  const { t } = useLingui()
  const person = usePerson()
  const { money } = useMoney()
  return (
    <Screen title={t`Activity statement`} hideTitle>
      <StatementPanel key={person} money={money} />
    </Screen>
  )
}
