import type { TemplateVersion } from '@arcada/kit/whitelabel'
import type { ReactNode } from 'react'
import styles from './order-parts.module.css'

export interface OrderPart {
  title: ReactNode
  content: ReactNode
}

/** The steps of an order: numbered cards in the template 'new', one plain list in base, with the same content (MC-60). */
export function OrderParts({ template, parts }: { template: TemplateVersion; parts: readonly OrderPart[] }) {
  const isNew = template === 'new'
  return (
    <ol className={isNew ? styles.cards : styles.plain}>
      {parts.map(({ title, content }, index) => (
        <li key={index} className={styles.part}>
          <h3 className={styles.title}>
            {isNew && (
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
            )}
            {title}
          </h3>
          {content}
        </li>
      ))}
    </ol>
  )
}
