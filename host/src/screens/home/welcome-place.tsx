import { endWelcome, isWelcomeDue } from '@arcada/kit/session'
import { useEffect, useState } from 'react'
import { lazyPart } from '../../remotes/lazy-part.tsx'
import styles from './home.module.css'

const { Part: Welcome } = lazyPart(() =>
  import(/* webpackChunkName: "welcome" */ './welcome.tsx').then((module) => module.Welcome),
)

/** Reserves the place of the welcome on the first visit of home after a registration. */
export function WelcomePlace() {
  const [due, setDue] = useState(isWelcomeDue)
  useEffect(() => {
    if (due) endWelcome()
  }, [due])
  if (!due) return null
  const close = () => {
    setDue(false)
    // The button that had the focus goes with it.
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }
  return (
    <div className={styles.welcome}>
      <Welcome onClose={close} />
    </div>
  )
}
