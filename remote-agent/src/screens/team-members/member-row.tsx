import type { ValueOf } from '@arcada/kit/contract'
import { $locale } from '@arcada/kit/i18n'
import { Plural, Trans, useLingui } from '@arcada/kit/i18n/macro'
import { RecordRow, useDetail, useMoneyText } from '@arcada/kit/records'
import { useLocation } from '@arcada/kit/routes/navigation'
import { useStore } from '@arcada/kit/session/store'
import { Badge, Button } from '@arcada/kit/ui'
import { useMoment } from '@arcada/kit/ui/time'
import type { teamMembers } from '../../calls/team-members.ts'
import { percentText } from '../../parts/team/percent-text.ts'
import { placeIn } from '../../parts/team/place-rules.ts'
import { PathLine } from '../../parts/team/team-path.tsx'
import { typeWords } from '../../parts/team/team-words.ts'

type Member = ValueOf<typeof teamMembers>['content'][number]

/** One team member; members with a downline link down to it. */
export function MemberRow({ row }: { row: Member }) {
  const { t, i18n } = useLingui()
  const locale = useStore($locale)
  const { plain } = useMoneyText()
  const moment = useMoment()
  const { search } = useLocation()
  const { open } = useDetail('member')
  const { userName, members, rebate, lastLogin, path } = row
  const searched = /[?&](userName|online)=/.test(search)
  return (
    <RecordRow
      title={userName}
      to={members > 0 ? placeIn(search, row.id) : undefined}
      amount={plain(row.balance)}
      state={row.online && <Badge tone="win">{t`Online`}</Badge>}
      actions={
        <Button variant="text" size="s" aria-label={t`Details of ${userName}`} onClick={() => open(row.id)}>
          <Trans>Details</Trans>
        </Button>
      }
    >
      {searched && <PathLine path={path} />}
      <span>
        {i18n._(typeWords(row.type))} ·{' '}
        <Plural value={members} _0="nobody below" one="# below" other="# below" /> ·{' '}
        <Trans>rebate up to {percentText(rebate, locale)}</Trans>
      </span>
      <span>
        {lastLogin === undefined ? (
          <Trans>Last login: never</Trans>
        ) : (
          <Trans>Last login: {moment(lastLogin)}</Trans>
        )}
      </span>
    </RecordRow>
  )
}
