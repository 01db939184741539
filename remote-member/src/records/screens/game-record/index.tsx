import { useLingui } from '@arcada/kit/i18n/macro'
import { DateFilter, RecordLayout, useDays } from '@arcada/kit/records'
import { Screen, TabPanel, Tabs } from '@arcada/kit/ui'
import { useAddressChoice } from '@arcada/kit/ui/address'
import { GAME_KINDS, GAME_WORDS } from '../../../shared/parts/record-labels.ts'
import { LotteryBets } from './lottery-bets.tsx'
import { VendorBets } from './vendor-bets.tsx'

const TABS = 'bet-kinds'

/** /m/gameRecord: bets, with a tab for each kind of game (ROUTE-52, MC-115). */
export default function GameRecordScreen() {
  const { t, i18n } = useLingui()
  const days = useDays()
  const [kind, setKind] = useAddressChoice('kind', GAME_KINDS, 'LOTT')
  return (
    <Screen title={t`Bet history`} hideTitle>
      <RecordLayout>
        <Tabs
          id={TABS}
          label={t`Kinds of games`}
          tabs={GAME_KINDS.map((id) => ({ id, label: i18n._(GAME_WORDS[id]) }))}
          value={kind}
          onChange={(id) => setKind(GAME_KINDS.find((known) => known === id) ?? 'LOTT')}
        />
        <DateFilter days={days} />
        <TabPanel tabs={TABS} tab={kind} value={kind}>
          {kind === 'LOTT' ? <LotteryBets days={days} /> : <VendorBets key={kind} kind={kind} days={days} />}
        </TabPanel>
      </RecordLayout>
    </Screen>
  )
}
