import { Card } from '@arcada/kit/ui'
import { Children, type ReactNode } from 'react'
import text from '../../shared/parts/text.module.css'

/** Short sentences under a heading. */
export function Lines({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Card as="section">
      <h2 className={text.title}>{title}</h2>
      <ul className={text.bullets}>{Children.map(children, (line) => line && <li>{line}</li>)}</ul>
    </Card>
  )
}
