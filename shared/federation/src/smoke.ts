import type { SmokeCase, SmokeStep, SmokeTarget } from './declare.ts'

export type { SmokeCase, SmokeStep }

export interface VisitOptions extends Partial<Pick<SmokeCase, 'as' | 'live' | 'refusals' | 'needs'>> {
  /** Folder of a screen or widget in which every element of the steps is. */
  in?: string
}

/** A smoke case by the statement that it proves and the address that is opened first. */
export function visit(
  name: string,
  open: string,
  { in: part, ...conditions }: VisitOptions,
  steps: readonly SmokeStep[],
): SmokeCase {
  return { name, open, ...conditions, steps: steps.map((step) => (part ? inPart(step, part) : step)) }
}

function inPart(step: SmokeStep, part: string): SmokeStep {
  if ('leads' in step) return { ...step, in: part }
  if ('see' in step) return { see: elementIn(step.see, part) }
  if ('click' in step && !('until' in step)) return { ...step, click: elementIn(step.click, part) }
  return step
}

function elementIn(target: SmokeTarget, part: string): SmokeTarget {
  if ('remote' in target || target.by !== undefined) return target
  const { by: _, ...element } = target
  return { ...element, in: part }
}
