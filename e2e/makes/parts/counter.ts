import { createElement, useState } from 'react'
import './counter.css'

/** A widget and the content of the screen: state of the host's React, a style sheet, and a chunk that loads on demand. */
export default function Counter() {
  const [count, setCount] = useState(0)
  const [later, setLater] = useState('')
  const load = async () => setLater((await import('./later.ts')).text(SAMPLE))
  return createElement(
    'section',
    { className: 'sample-counter' },
    createElement('button', { type: 'button', onClick: () => setCount(count + 1) }, `${SAMPLE} ${count}`),
    createElement('button', { type: 'button', onClick: load }, `more ${SAMPLE}`),
    createElement('p', { className: 'sample-later' }, later),
  )
}
