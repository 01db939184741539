import { shownName } from '@arcada/kit/account'
import type { ValueOf } from '@arcada/kit/contract'
import type { memberInfo } from '@arcada/kit/contract/member-info'
import { isOffered } from '@arcada/kit/federation'
import type { MessageDescriptor } from '@arcada/kit/i18n'
import { msg, plural, Trans, useLingui } from '@arcada/kit/i18n/macro'
import { routes } from '@arcada/kit/routes'
import {
  Card,
  classNames,
  LinkButton,
  Loading,
  type LoadingProps,
  Pic,
  Screen,
  Skeleton,
  VisuallyHidden,
} from '@arcada/kit/ui'
import {
  BanknoteIcon,
  HelpCircleIcon,
  KeyIcon,
  MailIcon,
  MessageCircleIcon,
  ShieldCheckIcon,
  SmartphoneIcon,
  UserRoundIcon,
} from '@arcada/kit/ui/icons'
import { List, ListRow } from '@arcada/kit/ui/list'
import { MemberSince } from '../../../club/parts/member-since.tsx'
import { useOwn } from '../../../shared/api/use-own.ts'
import layout from '../../../shared/parts/layout.module.css'
import text from '../../../shared/parts/text.module.css'
import { ownInfoQuery, securityConfigQuery } from '../../api/security-queries.ts'
import type { securityConfig } from '../../calls/security-config.ts'
import styles from './security-center-screen.module.css'

/** /m/securityCenter: profile, security level, and links to each protection (MC-79, MC-80, MC-101). */
export default function SecurityCenterScreen() {
  const { t } = useLingui()
  const info = useOwn(ownInfoQuery())
  const config = useOwn(securityConfigQuery())
  return (
    <Screen title={t`Security centre`} hideTitle>
      <div className={layout.narrow}>
        {info.data ? <ProfileCard {...info.data} /> : <ProfileSkeleton query={info.query} />}
        {config.data ? (
          <>
            <Level level={config.data.level} />
            <Rows config={config.data} />
          </>
        ) : (
          <Loading query={config.query} className={layout.stack4} blocks={[82, 610]} />
        )}
      </div>
    </Screen>
  )
}

/** The security level from 0 to 100 as a bar and as text (MC-79). */
function Level({ level }: { level: number }) {
  const { t, i18n } = useLingui()
  const { words, tone } = levelLabel(level)
  const word = i18n._(words)
  return (
    <Card as="section" className={layout.stack2} aria-label={t`Security level`}>
      <p className={styles.line}>
        <span>
          <Trans>Security level: {level} of 100</Trans>
        </span>
        <span className={classNames(styles.word, styles[tone])}>{word}</span>
      </p>
      <VisuallyHidden>
        <meter aria-label={t`Security level`} value={level} min={0} max={100} aria-valuetext={word} />
      </VisuallyHidden>
      <div className={styles.bar} aria-hidden="true">
        <svg viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden="true" className={styles[tone]}>
          <path d={`M0 1H${level}`} stroke="currentColor" strokeWidth="2" />
        </svg>
      </div>
    </Card>
  )
}

/** The label of a level, and a colour with the same meaning. */
export function levelLabel(level: number): { words: MessageDescriptor; tone: 'danger' | 'warn' | 'win' } {
  if (level < 50) return { words: msg`Low`, tone: 'danger' }
  if (level < 85) return { words: msg`Medium`, tone: 'warn' }
  return { words: msg`High`, tone: 'win' }
}

/** Icon, nickname, account and days since joining, with a link to change them (MC-101). */
function ProfileCard(member: ValueOf<typeof memberInfo>) {
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
        <p className={text.heading}>
          <bdi>{name}</bdi>
        </p>
        <p className={text.small}>{member.account}</p>
        <p className={text.small}>
          <MemberSince regDate={member.regDate} />
        </p>
      </div>
      <LinkButton variant="tonal" to={routes.profile} className={styles.edit}>
        <Trans>Edit profile</Trans>
      </LinkButton>
    </Card>
  )
}

/** Of the same shape, so that nothing below it moves. */
function ProfileSkeleton({ query }: Pick<LoadingProps, 'query'>) {
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

/** Each protection of the account: its status as text, and a link to its form. */
function Rows({ config }: { config: ValueOf<typeof securityConfig> }) {
  const { t, i18n } = useLingui()
  return (
    <Card flush>
      <List label={t`Security`}>
        {rowsOf(config)
          .filter(({ to }) => isOffered(to))
          .map(({ to, icon: Icon, label, set, value }) => (
            <ListRow
              key={to}
              icon={<Icon aria-hidden="true" />}
              title={i18n._(label)}
              secondary={
                set !== undefined && (
                  <>
                    <span className={set ? styles.set : styles.unset}>
                      {set ? <Trans>Set</Trans> : <Trans>Not set</Trans>}
                    </span>
                    {value && <> · {typeof value === 'object' ? i18n._(value) : value}</>}
                  </>
                )
              }
              to={to}
            />
          ))}
      </List>
    </Card>
  )
}

interface SecurityRow {
  to: string
  icon: typeof KeyIcon
  label: MessageDescriptor
  /** Undefined for a row without a status. */
  set?: boolean
  /** The masked value. */
  value?: string | MessageDescriptor | undefined
}

/** The rows of the security centre, each with its text and target (MC-80). */
function rowsOf(config: ValueOf<typeof securityConfig>): SecurityRow[] {
  const { bankCards } = config
  return [
    { to: routes.changePassword, icon: KeyIcon, label: msg`Login password`, set: config.password },
    {
      to: routes.withdrawalPassword,
      icon: ShieldCheckIcon,
      label: msg`Withdrawal password`,
      set: config.paymentPassword,
    },
    {
      to: routes.cards,
      icon: BanknoteIcon,
      label: msg`Bank accounts and Pix keys`,
      set: bankCards > 0,
      value: bankCards > 0 ? msg`${plural(bankCards, { one: '# entry', other: '# entries' })}` : undefined,
    },
    {
      to: routes.payeeName,
      icon: UserRoundIcon,
      label: msg`Payee name`,
      set: config.payeeName.bound,
      value: config.payeeName.masked,
    },
    {
      to: routes.contactEmail,
      icon: MailIcon,
      label: msg`E-mail`,
      set: config.email.bound,
      value: config.email.masked,
    },
    {
      to: routes.contactMobile,
      icon: MessageCircleIcon,
      label: msg`Mobile number`,
      set: config.mobileNum.bound,
      value: config.mobileNum.masked,
    },
    {
      to: routes.securityQuestions,
      icon: HelpCircleIcon,
      label: msg`Security questions`,
      set: config.securityQuestions,
    },
    { to: routes.sessions, icon: SmartphoneIcon, label: msg`Devices and sessions` },
  ]
}
