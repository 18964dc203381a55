import { Type } from 'typebox';
import { toFields, toText } from '../read.ts';
import { schema } from '../route.ts';

/** The reply of a call that has nothing to tell. */
export const Done = schema(() => Type.Object({ success: Type.Literal(true) }));

/** Says that a call was carried out. */
export const writeDone: (answer: void) => { success: true } = () => ({ success: true });

/** A call that was carried out tells nothing more. */
export const readDone = (): void => undefined;

/** The reply of a call that tells the listener what happened. */
export const Message = schema(() => Type.Object({ success: Type.Literal(true), message: Type.String() }));

/** Tells the listener, in a sentence, what happened. */
export const writeMessage = (message: string) => ({ success: true as const, message });

/** The sentence for the listener; null: none was sent. */
export const readMessage = (reply: unknown): string | null => toText(toFields(reply)['message']);
