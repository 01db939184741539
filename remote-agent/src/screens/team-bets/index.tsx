import { usePages } from '@arcada/kit/api/pages'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { ChoiceFilter, NoRecords, RecordList, useDays, useDetail, useNameSearch } from '@arcada/kit/records'
import { Screen } from '@arcada/kit/ui'
import { useAddressChoice } from '@arcada/kit/ui/address'
import { teamBets } from '../../calls/team-bets.ts'
import { PagesTime } from '../../parts/team/figures-time.tsx'
import { OpenAccount } from '../../parts/team/no-team.tsx'
import { GAME_TYPES, gameTypeWords } from '../../parts/team/team-words.ts'
import { BetRow, BetSheet } from './bet.tsx'

/** /m/teamBetting: every bet of the team, lottery tickets too (ROUTE-66, AC-29, AC-30). */
export default function TeamBetsScreen() {
  const { t, i18n } = useLingui()
  const days = useDays()
  const name = useNameSearch()
  const [gameType, setGameType] = useAddressChoice('gameType', ['', ...GAME_TYPES], '')
  const detail = useDetail('bet')
  const filter = {
    startDate: days.from,
    endDate: days.to,
    userName: name.userName || undefined,
    gameType: gameType || undefined,
  }
  const pages = usePages(teamBets, filter)
  return (
    <Screen title={t`Team bets`} hideTitle>
      <RecordList
        call={teamBets}
        pages={pages}
        days={days}
        search={name}
        filters={
          <ChoiceFilter
            label={<Trans>Game type</Trans>}
            all={t`All`}
            value={gameType}
            choices={GAME_TYPES.map((one) => [one, i18n._(gameTypeWords(one))])}
            onChange={setGameType}
          />
        }
        notes={<PagesTime pages={pages} />}
        sums={[
          { name: <Trans>Total staked</Trans>, of: ({ footer }) => footer.stake },
          { name: <Trans>Total winnings</Trans>, of: ({ footer }) => footer.win },
        ]}
        Row={BetRow}
        rowKey="id"
        rowHeight={96}
        label={t`Team bets`}
        empty={<NoRecords days={days} next={<OpenAccount />} />}
        file={{ report: 'teamBets', ...filter }}
      />
      <BetSheet id={detail.id} pages={pages} onClose={detail.close} />
    </Screen>
  )
}
