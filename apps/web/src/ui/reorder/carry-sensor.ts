import {
  AutoScroller,
  Cursor,
  Feedback,
  PointerActivationConstraints,
  PointerSensor,
  PreventSelection,
} from '@dnd-kit/dom';

/** Px a pointer moves before it carries: a press that trembles is still a press. */
const CARRY_AFTER_PX = 5;

/** Marks the buttons of a row that a mouse does not carry it by. */
export const PRESS_ONLY = { 'data-press-only': '' } as const;

/** A mouse carries a row by any part but its small buttons, a finger by the handle alone: elsewhere it scrolls. */
export const SENSORS = [
  PointerSensor.configure({
    activatorElements: ({ element, handle }) => [element, handle],
    activationConstraints: () => [new PointerActivationConstraints.Distance({ value: CARRY_AFTER_PX })],
    preventActivation({ pointerType, target }, { handle }) {
      if (!(target instanceof Element) || handle?.contains(target)) return false;
      return pointerType !== 'mouse' || target.closest('[data-press-only]') !== null;
    },
  }),
];

/** Without the library's keyboard and announcements: the rows have their own, which need no carrying. */
export const PLUGINS = [AutoScroller, Cursor, Feedback.configure({ dropAnimation: null }), PreventSelection];
