import { useEffect, useState } from 'react'
import { whenInteractive } from '../navigation/when-interactive.ts'
import { lazyPart } from '../shell/lazy-part.tsx'

const { Part: LegalBlock } = lazyPart(() =>
  import(/* webpackChunkName: "legal-block" */ './legal-block.tsx').then((module) => module.LegalBlock),
)

/** Keeps the place of the legal block below a screen that stands; its code comes once that screen reacts. */
export function LegalPlace() {
  const [wanted, setWanted] = useState(false)
  useEffect(() => whenInteractive(() => setWanted(true)), [])
  return wanted ? <LegalBlock /> : null
}
