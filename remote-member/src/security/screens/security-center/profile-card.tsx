import { shownName } from '@arcada/kit/account'
import type { ValueOf } from '@arcada/kit/contract'
import type { memberInfo } from '@arcada/kit/contract/member-info'
import { Trans } from '@arcada/kit/i18n/macro'
import { routes } from '@arcada/kit/routes'
import { Card, LinkButton, Loading, type LoadingProps, Pic, Skeleton } from '@arcada/kit/ui'
import { MemberSince } from '../../../club/parts/member-since.tsx'
import styles from './security-center-screen.module.css'

/** Icon, nickname, account and days since joining, with a link to change them (MC-101). */
export function ProfileCard(member: ValueOf<typeof memberInfo>) {
  const name = shownName(member)
  return (
    <Card as="section" className={styles.profile}>
      <Pic
        src={member.iconUrl}
        alt=""
        name={name}
        width={56}
        height={56}
        radius="full"
        className={styles.face}
      />
      <div className={styles.words}>
        <p className={styles.name}>
          <bdi>{name}</bdi>
        </p>
        <p className={styles.small}>{member.account}</p>
        <p className={styles.small}>
          <MemberSince regDate={member.regDate} />
        </p>
      </div>
      <LinkButton variant="tonal" to={routes.profile} className={styles.edit}>
        <Trans>Edit profile</Trans>
      </LinkButton>
    </Card>
  )
}

export function ProfileSkeleton({ query }: Pick<LoadingProps, 'query'>) {
  return (
    <Loading query={query}>
      <Card className={styles.profile}>
        <Skeleton shape="circle" width={56} height={56} />
        <div className={styles.words}>
          <Skeleton width={140} />
          <Skeleton width={96} />
          <Skeleton width={120} />
        </div>
        <Skeleton shape="pill" width={120} height={44} className={styles.edit} />
      </Card>
    </Loading>
  )
}
