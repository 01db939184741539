import { endWelcome, isWelcomeDue } from '@arcada/session'
import { useEffect, useState } from 'react'
import { lazyPart } from '../../shell/lazy-part.tsx'
import styles from './home.module.css'

const { Part: Welcome } = lazyPart(() =>
  import(/* webpackChunkName: "welcome" */ './welcome.tsx').then((module) => module.Welcome),
)

/** Keeps the place of the welcome for somebody who has just registered, on one visit of home; nothing for others. */
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
