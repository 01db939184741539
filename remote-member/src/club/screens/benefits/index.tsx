import { useMemberInfo } from '@arcada/kit/account'
import { callQuery } from '@arcada/kit/api'
import { useQuery } from '@arcada/kit/api/query'
import type { ValueOf } from '@arcada/kit/contract'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { Badge, Card, Empty, Loading, Pic, Screen } from '@arcada/kit/ui'
import { Carousel } from '@arcada/kit/ui/carousel'
import { CrownIcon } from '@arcada/kit/ui/icons'
import { Progress } from '@arcada/kit/ui/progress'
import { SeePromotions } from '../../../responsible-gaming/parts/see-promotions.tsx'
import layout from '../../../shared/parts/layout.module.css'
import { useMoney } from '../../../shared/parts/money/use-money.ts'
import text from '../../../shared/parts/text.module.css'
import { clubBenefit } from '../../calls/club-benefit.ts'
import { MemberSince } from '../../parts/member-since.tsx'
import styles from './benefits.module.css'

/** The benefits of the member club and the member's progress (ROUTE-47). */
export default function BenefitsScreen() {
  const { t } = useLingui()
  const club = useQuery(callQuery(clubBenefit))
  return (
    <Screen title={t`Club benefits`} hideTitle>
      <div className={layout.stack4}>
        {!club.data ? (
          <Loading query={club} className={layout.stack4} blocks={[220, 300]} />
        ) : club.data.levels.length === 0 ? (
          <Empty
            icon={<CrownIcon />}
            text={<Trans>The club has no levels right now.</Trans>}
            action={<SeePromotions />}
          />
        ) : (
          <>
            <Own club={club.data} />
            <section aria-labelledby="club-levels" className={layout.stack3}>
              <h2 id="club-levels" className={text.heading}>
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
    <Card as="section" className={layout.stack4}>
      <div className={styles.head}>
        <CrownIcon className={styles.crown} />
        <div>
          <h2 className={text.heading}>
            {current ? (
              <Trans>
                {current.labelName} · level {current.level}
              </Trans>
            ) : (
              <Trans>Not in the club yet</Trans>
            )}
          </h2>
          {member.data && (
            <p className={text.figures}>
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
        <h3 className={text.heading}>{level.labelName}</h3>
        {own && (
          <Badge tone="primary">
            <Trans>Your level</Trans>
          </Badge>
        )}
      </div>
      <ul className={text.figures}>
        <li>
          <Trans>Deposits: {deposit}</Trans>
        </li>
        <li>
          <Trans>Turnover: {turnover}</Trans>
        </li>
      </ul>
      <dl className={layout.stack2}>
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

/** The progress to the next level: a bar of at most 100 % and the real numbers (MC-140). */
function LevelProgress({ progress, target }: { progress: Club['progress']; target: Level }) {
  const { t } = useLingui()
  const { labelName, conditions } = target
  return (
    <div className={layout.stack3}>
      <p>
        <Trans>Next level: {labelName}</Trans>
      </p>
      <Bar label={t`Deposits`} done={progress.deposit} goal={conditions.deposit} />
      <Bar label={t`Turnover`} done={progress.turnover} goal={conditions.turnover} />
    </div>
  )
}

function Bar({ label, done, goal }: { label: string; done: number; goal: number }) {
  const { money } = useMoney()
  const [now, wanted] = [money(done), money(goal)]
  return (
    <div className={layout.stack1}>
      <p className={layout.pair}>
        <span>{label}</span>
        <span className={text.figures}>
          <Trans>
            {now} of {wanted}
          </Trans>
        </span>
      </p>
      <Progress label={label} value={goal > 0 ? Math.min(done, goal) : 1} max={goal > 0 ? goal : 1} />
    </div>
  )
}

export type Club = ValueOf<typeof clubBenefit>
export type Level = Club['levels'][number]

/** The next level: none above the highest; the first one for a member without a label (MC-140). */
export function targetOf({ current, progress, levels }: Club): Level | undefined {
  if (!current) return levels[0]
  return levels.find(({ labelName }) => labelName === progress.next)
}
