import { teamBets } from '@arcada/contract/team-bets'
import {
  ChoiceFilter,
  DateFilter,
  ExportButton,
  Filters,
  NameSearch,
  NoRecords,
  OfflineNote,
  RecordLayout,
  Sums,
  useDays,
  useMoneyText,
  useNameSearch,
} from '@arcada/records'
import { Screen } from '@arcada/ui'
import { useAddressChoice } from '@arcada/ui/address'
import { PagedList } from '@arcada/ui/list'
import { Trans, useLingui } from '@lingui/react/macro'
import { useTeamBets } from '../../api/team-queries.ts'
import { FiguresTime } from '../../parts/team/figures-time.tsx'
import { OpenAccount } from '../../parts/team/no-team.tsx'
import { GAME_TYPES, gameTypeWords } from '../../parts/team/team-words.ts'
import { useDetail } from '../../parts/team/use-detail.ts'
import { useStillAgent } from '../../parts/team/use-still-agent.ts'
import { BetRow } from './bet-row.tsx'
import { BetSheet } from './bet-sheet.tsx'

/** /m/teamBetting: every bet of the team, lottery tickets too (ROUTE-66, AC-29, AC-30). */
export default function TeamBetsScreen() {
  const { t, i18n } = useLingui()
  const days = useDays()
  const name = useNameSearch()
  const [gameType, setGameType] = useAddressChoice('gameType', ['', ...GAME_TYPES], '')
  const { plain } = useMoneyText()
  const detail = useDetail('bet')
  const filter = {
    startDate: days.from,
    endDate: days.to,
    ...(name.userName ? { userName: name.userName } : {}),
    ...(gameType ? { gameType } : {}),
  }
  const pages = useTeamBets(filter)
  useStillAgent(pages)
  const first = pages.data?.pages[0]
  return (
    <Screen title={t`Team bets`} hideTitle>
      <RecordLayout>
        <DateFilter days={days} />
        <NameSearch search={name} />
        <Filters>
          <ChoiceFilter
            label={<Trans>Game type</Trans>}
            value={gameType}
            choices={GAME_TYPES.map((one) => [one, i18n._(gameTypeWords(one))])}
            onChange={setGameType}
          />
        </Filters>
        <OfflineNote call={teamBets} />
        <FiguresTime
          serverNow={first?.serverNow}
          busy={pages.isFetching}
          onRefresh={() => void pages.refetch()}
        />
        {!pages.isError && (
          <Sums
            sums={[
              { name: <Trans>Stakes in all</Trans>, amount: first && plain(first.footer.stake) },
              { name: <Trans>Wins in all</Trans>, amount: first && plain(first.footer.win) },
            ]}
          />
        )}
        <div>
          <PagedList
            pages={pages}
            Row={BetRow}
            rowKey="id"
            label={t`Team bets`}
            rowHeight={96}
            empty={<NoRecords days={days} next={<OpenAccount />} />}
          />
        </div>
        {first && first.totalCount > 0 && <ExportButton filter={{ report: 'teamBets', ...filter }} />}
      </RecordLayout>
      <BetSheet id={detail.id} pages={pages} onClose={detail.close} />
    </Screen>
  )
}
