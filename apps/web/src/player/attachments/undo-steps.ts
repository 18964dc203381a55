import type { PlayerEngine } from '@segue/player';

/** A step of the listener that can be undone by a button in its message and by Ctrl+Z. */
export interface UndoStep {
  /** Label of the button. */
  readonly label: string;
  /** @returns false: it cannot be undone any more. */
  readonly act: () => boolean;
  /** Message after Ctrl+Z. */
  readonly undone: string;
  /** Id of the page, such as a playlistId, on which Ctrl+Z undoes the step; null: on every page. */
  readonly page: string | null;
}

const MAX_STEPS = 20;

/** The steps that Ctrl+Z undoes, the latest last. */
const stepsOf = new WeakMap<PlayerEngine, readonly UndoStep[]>();

const keepSteps = (engine: PlayerEngine, isKept: (step: UndoStep) => boolean): unknown =>
  stepsOf.set(engine, (stepsOf.get(engine) ?? []).filter(isKept));

/** Whether Ctrl+Z would undo this step. */
export const isLatestStep = (engine: PlayerEngine, step: UndoStep): boolean =>
  stepsOf.get(engine)?.at(-1) === step;

/**
 * Shows the message of a step, with a button that undoes it; Ctrl+Z undoes it also later.
 * @param replaced An earlier step that this one undoes as well.
 */
export function offerUndo(engine: PlayerEngine, text: string, step: UndoStep, replaced?: UndoStep): void {
  keepSteps(engine, (other) => other !== replaced);
  stepsOf.set(engine, [...(stepsOf.get(engine) ?? []), step].slice(-MAX_STEPS));
  const act = () => {
    keepSteps(engine, (other) => other !== step);
    step.act();
  };
  engine.showMessage(text, { label: step.label, act, keyShortcuts: 'Control+Z Meta+Z' });
}

/** To be called when a page is left: Ctrl+Z does not undo its steps elsewhere, where their effect is not visible. */
export const forgetSteps = (engine: PlayerEngine, page: string): unknown =>
  keepSteps(engine, (step) => step.page !== page);

/** Undoes the latest step that still can be undone, and shows a message. */
export function undoLatestStep(engine: PlayerEngine): void {
  const step = stepsOf.get(engine)?.at(-1);
  if (!step) return;
  keepSteps(engine, (other) => other !== step);
  if (step.act()) engine.showMessage(step.undone);
  else undoLatestStep(engine);
}
