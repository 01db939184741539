import { useEffect, useState } from 'react'
import { whenInteractive } from '../navigation/when-interactive.ts'
import { lazyPart } from '../remotes/lazy-part.tsx'

const { Part: LegalBlock } = lazyPart(() =>
  import(/* webpackChunkName: "legal-block" */ './legal-block.tsx').then((module) => module.LegalBlock),
)

/** Reserves the place of the legal block below a rendered screen; its code loads once that screen is interactive. */
export function LegalPlace() {
  const [wanted, setWanted] = useState(false)
  useEffect(() => whenInteractive(() => setWanted(true)), [])
  return wanted ? <LegalBlock /> : null
}
