import type { Ctx } from '~/domain/shared/ctx.server';
import type { GuardedKind } from '~/domain/shared/guarded-kinds';
import { type PayloadOf, payloadSchemas } from './payloads';

export type Standing = {
  /** Compared by its hash when the proposal is approved. */
  seen: unknown;
  /** Kept with the proposal for display; without secrets. */
  shown: unknown;
};

/** What the operator who approves is told once and nobody keeps. */
export type Told = {
  temporaryPassword?: string;
  /** Of a one-time link. */
  linkToken?: string;
};

/** How a kind of change is proposed and made. */
export type KindRule<K extends GuardedKind> = {
  /** Of a kind, one subject has one open proposal at most. */
  subjectOf(payload: PayloadOf<K>): string;
  /** What operators call the subject. */
  nameOf(ctx: Ctx, payload: PayloadOf<K>): Promise<string>;
  /** What is now, held until the transaction ends. */
  readStanding(ctx: Ctx, payload: PayloadOf<K>): Promise<Standing>;
  /** Calls the ordinary use case. */
  apply(ctx: Ctx, payload: PayloadOf<K>, reason: string): Promise<Told>;
  /** What stays of the payload once the proposal is decided; without it, all. */
  keep?(payload: PayloadOf<K>): PayloadOf<K>;
};

/** A rule with its payload read, whatever its kind. */
export type PreparedChange = {
  payload: unknown;
  subject: string;
  name(ctx: Ctx): Promise<string>;
  readStanding(ctx: Ctx): Promise<Standing>;
  apply(ctx: Ctx, reason: string): Promise<Told>;
  stored: unknown;
};

export type Kind = (payload: unknown) => PreparedChange;

export function kindOf<K extends GuardedKind>(kind: K, rule: KindRule<K>): Kind {
  return (raw) => {
    const payload = payloadSchemas[kind].parse(raw) as PayloadOf<K>;
    return {
      payload,
      subject: rule.subjectOf(payload),
      name: (ctx) => rule.nameOf(ctx, payload),
      readStanding: (ctx) => rule.readStanding(ctx, payload),
      apply: (ctx, reason) => rule.apply(ctx, payload, reason),
      stored: rule.keep?.(payload) ?? payload,
    };
  };
}
