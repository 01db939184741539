import { useLingui } from '@arcada/kit/i18n/macro'
import { Link, useLocation } from '@arcada/kit/routes/navigation'
import { placeIn } from './place-rules.ts'
import styles from './team-path.module.css'

export type Path = readonly { id: string; userName: string }[]

/** From the agent down to the open place: each step is a link to its place (AC-26, AC-35). Empty at the top. */
export function TeamPath({ path }: { path: Path }) {
  const { t } = useLingui()
  const { search } = useLocation()
  const here = path.at(-1)
  if (!here) return null
  return (
    <Steps
      label={t`Place in the team`}
      above={[
        { to: placeIn(search, undefined), name: t`My team` },
        ...path.slice(0, -1).map(({ id, userName }) => ({ to: placeIn(search, id), name: userName })),
      ]}
      here={here.userName}
    />
  )
}

export interface StepsProps {
  label: string
  /** The links up, from the top. */
  above: readonly { to: string; name: string }[]
  here: string
}

/** The path from the top to the open place. */
export function Steps({ label, above, here }: StepsProps) {
  return (
    <nav aria-label={label} className={styles.path}>
      <ol className={styles.steps}>
        {above.map(({ to, name }) => (
          <li key={to}>
            <Link to={to} className={styles.step}>
              {name}
            </Link>
          </li>
        ))}
        <li>
          <span aria-current="page" className={styles.here}>
            {here}
          </span>
        </li>
      </ol>
    </nav>
  )
}

/** The position of a found member, in one line. */
export function PathLine({ path }: { path: Path }) {
  const { t } = useLingui()
  return (
    <span className={styles.line}>{[t`My team`, ...path.map(({ userName }) => userName)].join(' › ')}</span>
  )
}
