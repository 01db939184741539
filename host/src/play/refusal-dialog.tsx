import { isOffered } from '@arcada/federation'
import { routes } from '@arcada/routes'
import { $playRefusal, type PlayRefused } from '@arcada/session'
import { Button, LinkButton, useModal } from '@arcada/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useId } from 'react'
import { useLocation } from 'react-router-dom'
import { playWordingOf } from '../deferred/play-words.ts'
import { isPlayRoute } from '../navigation/play-routes.ts'
import { useBack } from '../navigation/use-back.ts'
import { beat } from './beat.ts'
import styles from './play-dialog.module.css'
import { Money, writeMoment } from './words.tsx'

/** Refusals that stop play; all others are about a field or a button, which says so itself. */
const STOPS: readonly string[] = [
  'rg.limit.deposit',
  'rg.limit.loss',
  'rg.limit.stake',
  'rg.limit.time',
  'rg.limit.missing',
  'rg.break',
  'rg.timeout.active',
  'rg.excluded',
  'rg.registry.blocked',
  'rg.registry.unavailable',
  'rg.promo.blocked',
]

/** The one dialog of a refusal, wherever it came from (RG section 6). */
export function RefusalOutlet() {
  const refused = useStore($playRefusal)
  const isCheck = refused?.code === 'rg.check.due'
  useEffect(() => {
    if (!isCheck) return
    // The reality check itself is the answer.
    $playRefusal.set(null)
    beat()
  }, [isCheck])
  if (!refused || !STOPS.includes(refused.code)) return null
  return <RefusalDialog refused={refused} />
}

function RefusalDialog({ refused }: { refused: PlayRefused }) {
  const { i18n } = useLingui()
  const titleId = useId()
  const factsId = useId()
  const back = useBack('history')
  const { pathname } = useLocation()
  const close = () => $playRefusal.set(null)
  const leave = () => {
    close()
    if (isPlayRoute(pathname)) back()
  }
  const modal = useModal(leave, false)
  const words = playWordingOf({ code: refused.code, value: refused })
  const missing = refused.code === 'rg.limit.missing'
  const way = missing ? routes.limits : routes.activityStatement
  return (
    <dialog
      {...modal}
      role="alertdialog"
      className={styles.layer}
      aria-labelledby={titleId}
      aria-describedby={factsId}
      data-play-refusal={refused.code}
    >
      <div className={styles.panel}>
        <h2 id={titleId} tabIndex={-1} data-autofocus className={styles.title}>
          {words && i18n._(words)}
        </h2>
        <Facts id={factsId} refused={refused} />
        <div className={styles.answers}>
          <Button variant="tonal" onClick={leave}>
            <Trans>Exit</Trans>
          </Button>
          {isOffered(way) && (
            <LinkButton variant="tonal" to={way} onClick={close}>
              {missing ? <Trans>Set limits</Trans> : <Trans>See statement</Trans>}
            </LinkButton>
          )}
        </div>
      </div>
    </dialog>
  )
}

/** What the refusal says in figures; whatever is not a figure is left out. */
function Facts({ id, refused }: { id: string; refused: PlayRefused }) {
  const { until, limit, used, remaining, freesAt } = refused
  return (
    <dl id={id} className={styles.figures}>
      {isFigure(limit) && isFigure(used) && (
        <Fact name={<Trans>Used of your limit</Trans>}>
          <Trans>
            <Money amount={used} /> of <Money amount={limit} />
          </Trans>
        </Fact>
      )}
      {isFigure(remaining) && (
        <Fact name={<Trans>Left</Trans>}>
          <Money amount={remaining} />
        </Fact>
      )}
      {isFigure(freesAt) && <Fact name={<Trans>More from</Trans>}>{writeMoment(freesAt)}</Fact>}
      {isFigure(until) && <Fact name={<Trans>Until</Trans>}>{writeMoment(until)}</Fact>}
    </dl>
  )
}

function isFigure(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
