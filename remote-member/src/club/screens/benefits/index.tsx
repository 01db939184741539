import { useMemberInfo } from '@arcada/kit/account'
import { callQuery } from '@arcada/kit/api'
import { useQuery } from '@arcada/kit/api/query'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { Badge, Card, Empty, Loading, Pic, QueryError, Screen, Skeleton } from '@arcada/kit/ui'
import { Carousel } from '@arcada/kit/ui/carousel'
import { CrownIcon } from '@arcada/kit/ui/icons'
import { SeePromotions } from '../../../responsible-gaming/parts/see-promotions.tsx'
import { useMoney } from '../../../shared/parts/money/use-money.ts'
import { clubBenefit } from '../../calls/club-benefit.ts'
import { MemberSince } from '../../parts/member-since.tsx'
import styles from './benefits.module.css'
import { type Club, type Level, targetOf } from './benefits-rules.ts'
import { LevelProgress } from './level-progress.tsx'

/** The benefits of the member club and the member's progress (ROUTE-47). */
export default function BenefitsScreen() {
  const { t } = useLingui()
  const club = useQuery(callQuery(clubBenefit))
  return (
    <Screen title={t`Club benefits`} hideTitle>
      <div className={styles.parts}>
        {club.isPending ? (
          <Loading className={styles.parts}>
            <Skeleton shape="block" height={220} />
            <Skeleton shape="block" height={300} />
          </Loading>
        ) : !club.data ? (
          <QueryError query={club} />
        ) : club.data.levels.length === 0 ? (
          <Empty
            icon={<CrownIcon />}
            text={<Trans>The club has no levels right now.</Trans>}
            action={<SeePromotions />}
          />
        ) : (
          <>
            <Own club={club.data} />
            <section aria-labelledby="club-levels" className={styles.levels}>
              <h2 id="club-levels" className={styles.heading}>
                <Trans>All levels</Trans>
              </h2>
              <Carousel label={t`Levels of the club`} slidesPerView={1.1} gap={12} controls="below">
                {club.data.levels.map((level) => (
                  <LevelCard
                    key={level.labelName}
                    level={level}
                    own={level.labelName === club.data.current?.labelName}
                  />
                ))}
              </Carousel>
            </section>
          </>
        )}
      </div>
    </Screen>
  )
}

function Own({ club }: { club: Club }) {
  const member = useMemberInfo()
  const target = targetOf(club)
  const { current, progress } = club
  return (
    <Card as="section" className={styles.own}>
      <div className={styles.head}>
        <CrownIcon aria-hidden="true" className={styles.crown} />
        <div>
          <h2 className={styles.heading}>
            {current ? (
              <Trans>
                {current.labelName} · level {current.level}
              </Trans>
            ) : (
              <Trans>Not in the club yet</Trans>
            )}
          </h2>
          {member.data && (
            <p className={styles.note}>
              <MemberSince regDate={member.data.regDate} />
            </p>
          )}
        </div>
      </div>
      {target ? (
        <LevelProgress progress={progress} target={target} />
      ) : (
        <p>
          <Trans>You have reached the highest level.</Trans>
        </p>
      )}
    </Card>
  )
}

function LevelCard({ level, own }: { level: Level; own: boolean }) {
  const { money } = useMoney()
  const [deposit, turnover] = [money(level.conditions.deposit), money(level.conditions.turnover)]
  return (
    <Card as="article" className={styles.level}>
      <div className={styles.head}>
        {level.iconUrl && <Pic src={level.iconUrl} name={level.labelName} alt="" className={styles.icon} />}
        <h3 className={styles.heading}>{level.labelName}</h3>
        {own && (
          <Badge tone="primary">
            <Trans>Your level</Trans>
          </Badge>
        )}
      </div>
      <ul className={styles.conditions}>
        <li>
          <Trans>Deposits: {deposit}</Trans>
        </li>
        <li>
          <Trans>Turnover: {turnover}</Trans>
        </li>
      </ul>
      <dl className={styles.benefits}>
        {level.benefits.map(({ name, value }) => (
          <div key={name} className={styles.benefit}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
