import { shownName } from '@arcada/kit/account'
import { Trans } from '@arcada/kit/i18n/macro'
import { routes } from '@arcada/kit/routes'
import { Link } from '@arcada/kit/routes/navigation'
import { classNames, Loading, Pic, QueryError, Skeleton } from '@arcada/kit/ui'
import { ChevronRightIcon, CrownIcon } from '@arcada/kit/ui/icons'
import { MemberSince } from '../../../club/parts/member-since.tsx'
import text from '../../../shared/parts/text.module.css'
import styles from './member-banner.module.css'
import type { useMember } from './use-member.ts'

/** Nickname, account name, days since joining and club label; links a club member to the benefits (CLUB-01…CLUB-04). */
export function MemberBanner({ member }: { member: ReturnType<typeof useMember>['member'] }) {
  if (member.isError && !member.data) {
    return <QueryError query={member} />
  }
  if (!member.data) return <BannerSkeleton />
  const { account, regDate, clubLabel, iconUrl } = member.data
  const name = shownName(member.data)
  const label = clubLabel?.labelName ?? ''
  const content = (
    <>
      <Pic src={iconUrl} alt="" name={name} width={56} height={56} radius="full" className={styles.face} />
      <span className={styles.words}>
        <span className={text.heading}>{name}</span>
        {name !== account && <span className={styles.days}>{account}</span>}
        <span className={styles.days}>
          <MemberSince regDate={regDate} />
        </span>
      </span>
      {label && (
        <span className={styles.label}>
          <CrownIcon />
          {label}
          <ChevronRightIcon />
        </span>
      )}
    </>
  )
  return label ? (
    <Link to={routes.benefits} className={classNames(styles.banner, styles.vip)}>
      {content}
    </Link>
  ) : (
    <div className={styles.banner}>{content}</div>
  )
}

function BannerSkeleton() {
  return (
    <Loading>
      <div className={styles.banner}>
        <Skeleton shape="circle" width={56} height={56} />
        <span className={styles.words}>
          <Skeleton width={140} />
          <Skeleton width={96} />
        </span>
      </div>
    </Loading>
  )
}

/** Replaces the banner for a guest (MEM-04). */
export function GuestBanner({ onLogin }: { onLogin: () => void }) {
  return (
    <button type="button" className={styles.banner} onClick={onLogin}>
      <span className={styles.face} aria-hidden="true">
        ?
      </span>
      <span className={styles.words}>
        <span className={text.heading}>
          <Trans>Login or register</Trans>
        </span>
        <span className={styles.days}>
          <Trans>Your balance, records and rewards are here.</Trans>
        </span>
      </span>
      <ChevronRightIcon />
    </button>
  )
}
