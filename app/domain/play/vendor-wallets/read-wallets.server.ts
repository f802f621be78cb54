import { and, asc, desc, eq, gt, inArray, lt } from 'drizzle-orm';
import { vendors } from '~/domain/catalogue/tables.server';
import { readBalances } from '~/domain/ledger/read-balances.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { namesOf, type Words } from '~/domain/shared/language';
import { findSettings } from '~/domain/site/find-settings.server';
import { vendorTransfers } from '../tables.server';
import { openStates } from './transfer-states';
import { playerAt } from './vendor-side.server';
import type { TransferRow } from './vendor-transfer.server';

export type VendorWallet = {
  vendorCode: string;
  names: Words;
  /** The vendor's logo; empty: it is drawn. */
  pictureUrl: string;
  /** By our books; play may have changed it since. */
  bookedMinor: bigint;
  /** As the vendor says it; null: no answer, or the member has never been there. */
  thereMinor: bigint | null;
  hasBeenThere: boolean;
  /** Off the menu, and shown only for what still lies there. */
  isEnabled: boolean;
};

export type WalletQuestion = {
  accountId: number;
  /** How long the vendors are waited for. */
  patienceMs: number;
  /** Only this one's. */
  vendorCode?: string;
};

/** The wallets at all vendors of transfer mode, each asked what lies there. */
export async function listVendorWallets(
  ctx: Ctx,
  { accountId, patienceMs, vendorCode }: WalletQuestion,
): Promise<VendorWallet[]> {
  const asked = and(
    eq(vendors.walletMode, 'transfer'),
    vendorCode === undefined ? undefined : eq(vendors.code, vendorCode),
  );
  const [rows, { vendors: booked }, { currency }] = await Promise.all([
    ctx.db.select().from(vendors).where(asked).orderBy(asc(vendors.position)),
    readBalances(ctx, accountId),
    findSettings(ctx),
  ]);
  const shown = rows.flatMap(({ adapter, ...vendor }) => {
    const wallets = ctx.gateways.vendors.find(adapter);
    const isShown = wallets !== null && (vendor.isEnabled || (booked[vendor.code] ?? 0n) > 0n);
    return isShown ? [{ ...vendor, wallets }] : [];
  });
  return Promise.all(
    shown.map(async ({ code, nameBn, nameEn, isEnabled, pictureUrl, wallets }) => {
      const hasBeenThere = booked[code] !== undefined;
      const asking = hasBeenThere ? wallets.balance(playerAt(code, accountId, currency)) : null;
      return {
        vendorCode: code,
        names: namesOf({ nameBn, nameEn }),
        pictureUrl,
        bookedMinor: booked[code] ?? 0n,
        thereMinor: asking && (await withPatience(asking, patienceMs)),
        hasBeenThere,
        isEnabled,
      };
    }),
  );
}

function withPatience<T>(answer: Promise<T>, patienceMs: number): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patienceMs);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

export type Transfer = TransferRow & { vendorNames: Words };
export type TransferPage = { transfers: Transfer[]; next: number | null };

const pageSize = 10;

/** Newest first; what was looked into and found empty is no transfer. */
export async function listOwnTransfers(ctx: Ctx, accountId: number, after: number | null): Promise<TransferPage> {
  const rows = await selectTransfers(ctx)
    .where(
      and(
        eq(vendorTransfers.accountId, accountId),
        gt(vendorTransfers.amountMinor, 0n),
        after === null ? undefined : lt(vendorTransfers.id, after),
      ),
    )
    .orderBy(desc(vendorTransfers.id))
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize).map(transferOf);
  return { transfers: page, next: rows.length > pageSize ? page.at(-1)!.id : null };
}

export async function listOpenTransfers(ctx: Ctx, accountId: number): Promise<Transfer[]> {
  const rows = await selectTransfers(ctx)
    .where(and(eq(vendorTransfers.accountId, accountId), inArray(vendorTransfers.state, openStates)))
    .orderBy(desc(vendorTransfers.id));
  return rows.map(transferOf);
}

/** Null: none of theirs. */
export async function findOwnTransfer(ctx: Ctx, accountId: number, id: number): Promise<Transfer | null> {
  const [row] = await selectTransfers(ctx).where(
    and(eq(vendorTransfers.accountId, accountId), eq(vendorTransfers.id, id)),
  );
  return row ? transferOf(row) : null;
}

/** What one recall brought, by vendor. */
export async function listRecalled(ctx: Ctx, accountId: number, recall: string): Promise<Transfer[]> {
  const rows = await selectTransfers(ctx)
    .where(and(eq(vendorTransfers.accountId, accountId), eq(vendorTransfers.recall, recall)))
    .orderBy(asc(vendors.position));
  return rows.map(transferOf);
}

function selectTransfers(ctx: Ctx) {
  return ctx.db
    .select({ transfer: vendorTransfers, bn: vendors.nameBn, en: vendors.nameEn })
    .from(vendorTransfers)
    .innerJoin(vendors, eq(vendors.code, vendorTransfers.vendorCode))
    .$dynamic();
}

function transferOf({ transfer, bn, en }: { transfer: TransferRow; bn: string; en: string }): Transfer {
  return { ...transfer, vendorNames: { bn, en } };
}
