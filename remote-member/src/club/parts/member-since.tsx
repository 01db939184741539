import { serverNow } from '@arcada/kit/api'
import { DAY_MS } from '@arcada/kit/i18n'
import { Plural } from '@arcada/kit/i18n/macro'

/** Whole days of 24 hours between registration and now (CLUB-04, AMB-66). `regDate` in ms since 1970. */
export function MemberSince({ regDate }: { regDate: number }) {
  return (
    <Plural
      value={Math.max(0, Math.floor((serverNow() - regDate) / DAY_MS))}
      _0="Joined today"
      one="Member for # day"
      other="Member for # days"
    />
  )
}
