import { createElement } from 'react'
import Counter from './counter.ts'

export default function SampleScreen() {
  return createElement(
    'main',
    null,
    createElement('h1', { tabIndex: -1 }, `Screen of ${SAMPLE}`),
    createElement(Counter),
  )
}
